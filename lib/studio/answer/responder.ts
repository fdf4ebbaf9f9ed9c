import { turn } from '../../simulation/limits/turn.js';
import { digestOf } from '../../view/data/compare/digest.js';
import { type StagedViewData, tablesOf } from '../../view/data/index.js';
import { checkedDesignOf, openDesign } from '../design/check.js';
import { openFile } from '../files/open-file.js';
import { workbookOf } from '../files/write-file.js';
import { type AnsweredCampaign, SlipTrials } from '../flights/slip-trials.js';
import { answerOf, type CampaignAsked, extrasOf, suppliesOf } from './answer.js';
import { comparedRoots } from './compare-roots.js';
import { EditedSimulation } from './edited-scenario.js';
import { type ManyEdits, manyEdits } from './many-edits.js';
import type { Replies, ReplyMessage, RequestKind, RequestMessage, Requests } from './requests.js';

/** Answers the requests of a page. Requests that are out of date end early. */
export class Responder {
  /** The campaign that was answered last, and its plain form. */
  #answered: (AnsweredCampaign & CampaignAsked) | undefined;
  /** What makes the supplies of that campaign; undefined while a later one is answered. */
  #supplies: StagedViewData['supplies'] | undefined;
  readonly #edited = new EditedSimulation();
  readonly #slips = new SlipTrials();
  readonly #running = new Map<RequestKind, AbortController>();

  /** Returns the reply to a request. It never rejects. */
  async respond<K extends RequestKind>({
    id,
    kind,
    request,
  }: RequestMessage<K>): Promise<ReplyMessage> {
    try {
      return { id, reply: await this.#replyTo(kind, request) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #replyTo(kind: RequestKind, request: Requests[RequestKind]): Promise<Replies[RequestKind]> {
    switch (kind) {
      case 'answer':
        return this.#answer(request as Requests['answer']);
      case 'digest':
      case 'savedDigest':
        return this.#digest(kind, request as Requests['digest']);
      case 'supplies':
        return this.#makeSupplies();
      case 'tables':
        return Promise.resolve(this.#makeTables());
      case 'compare':
        return this.#compare(request as Requests['compare']);
      case 'extras':
        return this.#makeExtras();
      case 'slip':
        return this.#slip(request as Requests['slip']);
      case 'manyEdits':
        return this.#tryEdits(request as ManyEdits);
      case 'checkDesign':
        return this.#checkDesign(request as Requests['checkDesign']);
      case 'openDesign':
        return openDesign((request as Requests['openDesign']).bytes);
      case 'open': {
        const { bytes, now } = request as Requests['open'];
        return openFile(bytes, now);
      }
      case 'workbook':
        return workbookOf(request as Requests['workbook']);
    }
  }

  async #answer({ root, ...request }: Requests['answer']): Promise<Replies['answer']> {
    this.#running.get('supplies')?.abort();
    this.#running.get('extras')?.abort();
    this.#supplies = undefined;
    const signal = await this.#latest('answer');
    const onCampaign = (asked: CampaignAsked): void => {
      this.#answered = { root, ...asked };
      this.#supplies = asked.supplies;
    };
    return (await answerOf(root, { ...request, signal, edited: this.#edited, onCampaign })) ?? null;
  }

  #makeTables(): Replies['tables'] {
    if (this.#answered === undefined) return [];
    const { campaign, asked } = this.#answered;
    return tablesOf(campaign, asked.prices);
  }

  async #compare({ plans, beside }: Requests['compare']): Promise<Replies['compare']> {
    return (await comparedRoots(plans, beside, await this.#latest('compare'))) ?? null;
  }

  async #makeExtras(): Promise<Replies['extras']> {
    const { campaign } = this.#answered ?? {};
    if (campaign === undefined) return null;
    return (await extrasOf(campaign, await this.#latest('extras'))) ?? null;
  }

  async #makeSupplies(): Promise<Replies['supplies']> {
    const supplies = this.#supplies;
    if (supplies === undefined) return null;
    return (await suppliesOf(supplies, await this.#latest('supplies'))) ?? null;
  }

  async #digest(
    kind: 'digest' | 'savedDigest',
    { root }: Requests['digest'],
  ): Promise<Replies['digest']> {
    const signal = await this.#latest(kind);
    let supplies: StagedViewData['supplies'] = () => [];
    const answer = await answerOf(root, {
      signal,
      onCampaign: (asked) => {
        supplies = asked.supplies;
      },
    });
    const made = await suppliesOf(supplies, signal);
    return answer?.view && made ? digestOf({ ...answer.view, ...made }) : null;
  }

  async #slip({ root, moment, days }: Requests['slip']): Promise<Replies['slip']> {
    const signal = await this.#latest('slip');
    return (await this.#slips.of(root, moment, days, signal, this.#answered)) ?? null;
  }

  async #tryEdits(edits: ManyEdits): Promise<Replies['manyEdits']> {
    const signal = await this.#latest('manyEdits');
    return signal.aborted ? null : manyEdits(edits);
  }

  async #checkDesign({ root, design }: Requests['checkDesign']): Promise<Replies['checkDesign']> {
    const signal = await this.#latest('checkDesign');
    return signal.aborted ? null : checkedDesignOf(root, design);
  }

  /** Ends the request of the same kind that is being worked on, and lets those that have come meanwhile do the same. */
  async #latest(kind: RequestKind): Promise<AbortSignal> {
    this.#running.get(kind)?.abort();
    const controller = new AbortController();
    this.#running.set(kind, controller);
    await turn();
    return controller.signal;
  }
}
