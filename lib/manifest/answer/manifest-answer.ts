import type { Reserves } from '../../analysis/reserves/reserves.js';
import type { Days } from '../../schema/spans.js';
import type { Ref, RulePreset } from '../../simulation/index.js';
import type { UnplannedBurn } from '../build/burn-rows.js';
import type { ManifestOptions } from '../manifest-options.js';
import type { AllGapsClosing, GapClosing, LimitAnswer, WhyUnmet } from '../optimum/index.js';
import type { ProofDifference } from '../prove/prove.js';

/** How a manifest is found: by the greedy rules of SpaceNet, or as an optimum that is never worse. */
export type ManifestMethod = 'greedy' | 'optimum';

/**
 * How good a manifest is: `optimal` if no plan leaves less unmet, `gap` if one might, `greedy` if it was found by greedy rules
 * only.
 */
export type ManifestStatus = 'optimal' | 'gap' | 'greedy';

/** A manifest: what is packed and loaded, and how good that is. Masses are in kg, volumes in m³, times in days. */
export interface ManifestAnswer {
  readonly objective: {
    /** Weighted mass of the demands that stay unmet, in kg. All demands count, also those that nothing can reach. */
    readonly unmet: number;
    /** Launched mass that is not used: containers, and the unused parts of whole units, in kg. */
    readonly overhead: number;
  };
  /** No plan leaves less unmet, in kg; null if that is not known. */
  readonly bound: number | null;
  /**
   * Unmet mass less the bound, in kg; null if the bound is not known. What is within the precision of masses that the search
   * works to counts as 0, here and in `objectives`.
   */
  readonly gap: number | null;
  readonly status: ManifestStatus;
  readonly method: ManifestMethod;
  /** Each objective, in the order in which they are minimised. */
  readonly objectives: readonly ManifestObjective[];
  /** Mass of all demands, of what the greedy rules say they leave unmet, and of what their possible part leaves unmet, in kg. */
  readonly compared: {
    readonly asked: number;
    readonly greedy: number | null;
    readonly validGreedy: number | null;
  };
  /** Launched mass, containers included, in kg. */
  readonly launched: number;
  /** Whether the simulation of the scenario with the manifest shows what it promises, and what differs. */
  readonly proof: {
    /** Null if it was not simulated, because the options take liberties that no simulation grants. */
    readonly proved: boolean | null;
    readonly differences: readonly ProofDifference[];
  };
  readonly options: ManifestOptions;
  readonly rules: RulePreset;
  /** What a reader should know, in sentences. */
  readonly warnings: readonly string[];
  readonly demands: readonly ManifestDemand[];
  /** What is asked, met and unmet by class of supply, by place, and by tier. The totals of each kind have the same sum. */
  readonly totals: readonly ManifestTotal[];
  readonly containers: readonly ManifestedContainer[];
  readonly legs: readonly ManifestedLeg[];
  /** Burns that limit the cargo. */
  readonly burns: readonly ManifestBurn[];
  /** What limits the loads, how much of it is used, and what more of it would be worth. Empty for greedy manifests. */
  readonly limits: readonly LimitAnswer[];
  /**
   * What would close the gap of each demand that capacity leaves unmet, the rest of the plan kept. Only demands for which more mass
   * capacity is enough are listed.
   */
  readonly closings: readonly GapClosing[];
  /** The least additional capacity that closes all gaps; null if it is not known. */
  readonly closingAll: AllGapsClosing | null;
  /** Burns that could not be planned exactly. */
  readonly unplannedBurns: readonly UnplannedBurn[];
  /** Whether the needed reserves are there with the manifest, and what has to be brought besides. Absent if none are needed. */
  readonly reserves?: Pick<Reserves, 'needs' | 'additions'>;
}

/** An objective of a manifest. */
export interface ManifestObjective {
  readonly name: string;
  /** `kg`, or `kg d` for kilograms times days. */
  readonly unit: string;
  readonly value: number;
  readonly bound: number | null;
  readonly gap: number | null;
  /** The gap as a fraction of the mass of all demands; null for other units, and for what stays unmet if it is weighted. */
  readonly share: number | null;
}

/** Why a demand stays unmet. */
export type UnmetReason = WhyUnmet;

/** What one cell demands of one resource. Amounts are in units of the resource. */
export interface ManifestDemand {
  /** Index in the list of demands. */
  readonly index: number;
  readonly place: Ref;
  /** Index of the leg on which it arises; null at a node. */
  readonly leg: number | null;
  readonly time: Days;
  readonly resource: Ref;
  readonly classOfSupply: number;
  readonly tier: number;
  readonly asked: number;
  readonly met: number;
  readonly unmet: number;
  /** Masses, in kg. */
  readonly askedMass: number;
  readonly unmetMass: number;
  /** Null if it is met. */
  readonly reason: UnmetReason | null;
  /** Indices of the containers that serve it. */
  readonly containers: readonly number[];
}

/** The demands of a class of supply, of a place, or of a tier. Masses are in kg. */
export interface ManifestTotal {
  readonly by: 'class' | 'place' | 'tier';
  /** The class of supply, the name of the place or the way, or the number of the tier, from 1. */
  readonly of: string;
  readonly asked: number;
  readonly met: number;
  readonly unmet: number;
}

/** A container of a manifest. */
export interface ManifestedContainer {
  readonly index: number;
  readonly name: string;
  readonly kind: string;
  readonly pressurized: boolean;
  /** Mass of the empty container, and of its contents at launch, in kg. */
  readonly tare: number;
  readonly contentsMass: number;
  readonly path: readonly { readonly leg: number; readonly carrier: Ref }[];
  /** In units of each resource. */
  readonly contents: readonly { readonly resource: Ref; readonly amount: number }[];
  readonly pieces: readonly { readonly demand: number; readonly amount: number }[];
}

/** A transport, and what its carriers take. */
export interface ManifestedLeg {
  readonly index: number;
  /** Index in `transports` of the simulation. */
  readonly transport: number;
  readonly origin: Ref;
  readonly destination: Ref;
  readonly start: Days;
  readonly end: Days;
  /** What the flight can take besides all that is listed, in kg, and what is left of it; null without a limit of its own. */
  readonly capacity: number | null;
  readonly spare: number | null;
  readonly loaded: number;
  readonly slots: readonly ManifestedSlot[];
}

/** A carrier on a leg. Masses count what is in the carriers inside it, volumes do not. */
export interface ManifestedSlot {
  readonly carrier: Ref;
  readonly pressurized: boolean;
  /** Index of the slot that contains it. */
  readonly parent: number | null;
  /** What it had room for before the manifest, what the manifest loads, and what is left, in kg. */
  readonly capacity: number;
  readonly loaded: number;
  readonly spare: number;
  /** The same in m³; null if volumes do not count. */
  readonly capacityVolume: number | null;
  readonly loadedVolume: number | null;
  readonly spareVolume: number | null;
}

/** A burn that limits cargo. */
export interface ManifestBurn {
  readonly name: string;
  /** Its limit, and how much of it the loads use: kg of propellant, or a fraction of 1 where several stages fire. */
  readonly limit: number;
  readonly used: number;
}
