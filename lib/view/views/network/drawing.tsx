import { useMemo } from 'preact/hooks';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Index } from '../../data/view-data.js';
import { flawSign, type PictureSubject } from '../../model/subject.js';
import { lengthOf, massText, peopleText, shorten } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted } from '../../parts/fit-text.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import { type BodyBox, type NetworkLayout, type NodeBox, networkLayout } from './layout.js';
import { BodyMap } from './map/body-map.js';
import { type Curve, pointOn } from './routes.js';
import { type NetworkState, placeState } from './state.js';

/** Chooses a place, and the event that brings something there if the reader has chosen what is under way. */
export type Choose = (place: Index, event?: Index) => void;

interface DrawingProps {
  readonly width: number;
  /** The bodies, in the order in which the campaign gets to them. */
  readonly bodies: readonly string[];
  readonly state: NetworkState;
  /** The place that the reader has chosen; -1 for none. */
  readonly chosen: Index;
  readonly choose: Choose;
}

/** Chooses something that was clicked in the picture, and opens its form where it can be edited. */
function usePick(choose: Choose): (subject: PictureSubject, place: Index) => void {
  const { edit } = useShared();
  return (subject, place) => {
    choose(place, subject.kind === 'event' ? subject.index : -1);
    edit?.(subject);
  };
}

/** The network, with what is where and what is under way. Only what changes with time is drawn again with each step of it. */
export function Drawing({ width, bodies, state, chosen, choose }: DrawingProps) {
  const { model, flawOf } = useShared();
  const { data } = model;
  const layout = useMemo(() => networkLayout(data, width, bodies), [data, width, bodies]);
  const { height, nodes, curves } = layout;
  const ground = useMemo(() => <Ground layout={layout} />, [layout]);
  const edges = useMemo(
    () =>
      curves.map((curve) => (
        <Edge key={curve.edge} curve={curve} isChosen={curve.edge === chosen} choose={choose} />
      )),
    [curves, chosen, flawOf],
  );
  return (
    <PictureSvg class="network" label="Network" width={width} height={height}>
      {ground}
      {edges}
      {[...nodes.values()].map((box) => (
        <Node
          key={box.node}
          box={box}
          state={state}
          isChosen={box.node === chosen}
          choose={choose}
        />
      ))}
      <Flights layout={layout} state={state} choose={choose} />
    </PictureSvg>
  );
}

/** The bodies with their maps, and the surface nodes on them. */
function Ground({ layout: { bodies, nodes } }: { layout: NetworkLayout }) {
  return (
    <>
      {bodies.map((body) => (
        <Body key={body.body} box={body} />
      ))}
      {[...nodes.values()].map(({ node, dot, x, y, width: across, height: down }) =>
        dot === undefined ? null : (
          <g key={node} class="dot">
            <line x1={x + across / 2} y1={y + down} x2={dot[0]} y2={dot[1]} />
            <circle cx={dot[0]} cy={dot[1]} r={4} />
          </g>
        ),
      )}
    </>
  );
}

function Body({ box: { body, x, y, width, height, map } }: { box: BodyBox }) {
  return (
    <g class="body">
      <rect class="panel" x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} rx={8} />
      <text class="title" x={x + 12} y={y + 20}>
        {fitted(body, width - 24, { size: 14, weight: 600 })}
      </text>
      {map !== undefined && <BodyMap body={body} box={map} />}
    </g>
  );
}

interface EdgeProps {
  readonly curve: Curve;
  readonly isChosen: boolean;
  readonly choose: Choose;
}

function Edge({ curve, isChosen, choose }: EdgeProps) {
  const { model, flawOf } = useShared();
  const pick = usePick(choose);
  const { edge, from, bend, to } = curve;
  const data = model.place(edge);
  const subject = { kind: 'place', index: edge } as const;
  const flaw = flawOf?.(subject);
  const path = `M${from.join()} Q${bend.join()} ${to.join()}`;
  // The arrow stands after the middle, along the curve.
  const [x, y] = pointOn(curve, 0.56);
  const [nextX, nextY] = pointOn(curve, 0.6);
  const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  const duration =
    data?.kind === 'edge' && data.duration !== null ? `, ${lengthOf(data.duration)}` : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of places has the same
    <g
      class={`edge ${kindOf(data?.type ?? '')}${flaw === undefined ? '' : ' flawed'}${isChosen ? ' chosen' : ''}`}
      onClick={() => pick(subject, edge)}
    >
      <path class="target" d={path} data-screen-only />
      <path d={path} />
      <path
        class="arrow"
        d="M-4,-4.5 L5,0 L-4,4.5 Z"
        transform={`translate(${x} ${y}) rotate(${angle})`}
      />
      {flaw !== undefined && (
        <text class={`flaw ${flaw}`} x={x} y={y - 8} text-anchor="middle">
          {flawSign(flaw).trim()}
        </text>
      )}
      <title>{`${shorten(model.placeName(edge), 300)}: ${data?.type}${duration}${flaw === undefined ? '' : ` – it has ${flaw === 'error' ? 'an error' : 'a warning'}`}`}</title>
    </g>
  );
}

const kindOf = (type: string): string =>
  type === 'Space Edge' ? 'space' : type === 'Surface Edge' ? 'surface' : 'flight';

const crewText = (people: number): string => (people === 0 ? '' : `${peopleText(people)}, `);

interface NodeProps {
  readonly box: NodeBox;
  readonly state: NetworkState;
  readonly isChosen: boolean;
  readonly choose: Choose;
}

function Node({ box, state, isChosen, choose }: NodeProps) {
  const { model, flawOf } = useShared();
  const pick = usePick(choose);
  const { node, x, y, width, height } = box;
  const subject = { kind: 'place', index: node } as const;
  const flaw = flawOf?.(subject);
  const { people, mass, elements, isShort } = placeState(state, node);
  const name = model.placeName(node);
  const contents =
    elements.length === 0 ? 'empty' : `${isShort ? '! ' : ''}${crewText(people)}${massText(mass)}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of places has the same
    <g
      class={`node${people > 0 ? ' crewed' : ''}${elements.length === 0 ? ' empty' : ''}${isShort ? ' short' : ''}${flaw === undefined ? '' : ' flawed'}${isChosen ? ' chosen' : ''}`}
      onClick={() => pick(subject, node)}
    >
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <text class="name" x={x + width / 2} y={y + 18} text-anchor="middle">
        {fitted(`${flawSign(flaw)}${name}`, width - 12)}
      </text>
      <text class="small" x={x + width / 2} y={y + 34} text-anchor="middle">
        {fitted(contents, width - 8, { size: 11 })}
      </text>
      <title>{`${shorten(name, 300)}: ${counted(elements.length, 'element')}, ${contents}${isShort ? ' – short of something' : ''}`}</title>
    </g>
  );
}

function Flights({
  layout,
  state,
  choose,
}: {
  layout: NetworkLayout;
  state: NetworkState;
  choose: Choose;
}) {
  const { model } = useShared();
  const pick = usePick(choose);
  const curves = new Map(layout.curves.map((curve) => [curve.edge, curve]));
  return (
    <>
      {state.flights.map(({ transport, edge, part, isReversed, people, mass }) => {
        const curve = curves.get(edge);
        if (curve === undefined) return null;
        const [x, y] = pointOn(curve, isReversed ? 1 - part : part);
        const { event } = model.data.transports[transport]!;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list of places has the same
          <g
            key={transport}
            class={`flight${people > 0 ? ' crewed' : ''}`}
            transform={`translate(${x} ${y})`}
            onClick={() => pick({ kind: 'event', index: event }, edge)}
          >
            <circle r={10} />
            <text y={4} text-anchor="middle">
              {people > 0 ? people : ''}
            </text>
            <title>{`${shorten(model.event(event)?.name ?? '', 300)}: ${crewText(people)}${massText(mass)}`}</title>
          </g>
        );
      })}
    </>
  );
}
