import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableData } from '../../data/view-data.js';
import { shorten } from '../../model/words.js';
import { usePage } from '../context.js';
import { fileName, save } from '../save.js';
import { tableCsv, tableJson } from '../table/files.js';

/** The properties that decide how a drawing looks, and that style sheets of the page set. */
const PROPERTIES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity'],
  ...['stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight'],
  ...['font-style', 'text-anchor', 'dominant-baseline', 'paint-order', 'visibility', 'display'],
];

/** Returns a drawing as the text of a file that stands alone: everything that style sheets say becomes attributes. */
function svgText(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, element] of copies.entries()) {
    const original = originals[at];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      if (value !== '') element.setAttribute(property, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'href']) element.removeAttribute(name);
  }
  for (const element of copy.querySelectorAll('[data-screen-only]')) element.remove();
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute(
    'fill',
    getComputedStyle(document.documentElement).getPropertyValue('--paper'),
  );
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name, paper);
  return new XMLSerializer().serializeToString(copy);
}

/** How many pixels a PNG has for each pixel on the screen. */
const SHARPNESS = 2;

/** Draws the text of an SVG file as PNG. @throws Error if the browser cannot draw it */
async function pngOf(text: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SHARPNESS;
  canvas.height = image.naturalHeight * SHARPNESS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large')))),
  );
}

interface PictureProps {
  readonly title: string;
  /** Whether the page has the same title, so that only screen readers need it here. Default: false. */
  readonly hidesTitle?: boolean;
  /** What the picture shows, in a sentence or two: for people who cannot see it, and for those who see it for the first time. */
  readonly description: string;
  /** The data behind the picture, made when it is saved. */
  readonly data: () => TableData;
  /** Draws the picture, as one or more `svg`, for a width in pixels. The first `svg` of the class `drawing` is what is saved. */
  readonly draw: (width: number) => ComponentChildren;
  /** What stands between the title and the drawing: filters, a legend. */
  readonly controls?: ComponentChildren;
}

/** A picture with its title, its description, and the files in which it can be saved. */
export function Picture({
  title,
  hidesTitle = false,
  description,
  data,
  draw,
  controls,
}: PictureProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const figure = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState('');
  const name = fileName(title);
  const svg = (): string => {
    const drawing = figure.current?.querySelector<SVGSVGElement>('svg.drawing');
    return drawing == null ? '' : svgText(drawing, title);
  };
  const png = async (): Promise<void> => {
    try {
      save(`${name}.png`, 'image/png', await pngOf(svg()));
      setProblem('');
    } catch {
      setProblem('This browser cannot make a PNG of the picture. Save it as SVG.');
    }
  };
  return (
    <figure class="picture" ref={figure}>
      <figcaption class="bar">
        <h3 class={hidesTitle ? 'visually-hidden' : ''}>
          <bdi>{shorten(title, 90)}</bdi>
        </h3>
        {hidesTitle && <p>{description}</p>}
        <span class="buttons no-print">
          <span class="quiet">Save as</span>
          <button type="button" onClick={() => save(`${name}.svg`, 'image/svg+xml', svg())}>
            SVG
          </button>
          <button type="button" onClick={png}>
            PNG
          </button>
          <button type="button" onClick={() => save(`${name}.csv`, 'text/csv', tableCsv(data()))}>
            CSV
          </button>
          <button
            type="button"
            onClick={() => save(`${name}.json`, 'application/json', tableJson(data()))}
          >
            JSON
          </button>
        </span>
        {!hidesTitle && <p>{description}</p>}
        {problem !== '' && <p role="alert">{problem}</p>}
      </figcaption>
      {controls}
      <div class="canvas" ref={ref}>
        {width > 0 && draw(width)}
      </div>
    </figure>
  );
}

/** The width that pictures have on paper, in CSS pixels. */
const PAPER = 680;

/** Measures the width of an element, and follows its changes. On paper, it is always the same. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, number] {
  const { printing } = usePage();
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, printing ? PAPER : width];
}
