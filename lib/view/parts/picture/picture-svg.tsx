import type { ComponentChildren } from 'preact';

interface PictureSvgProps {
  /** Its classes in the style sheets, besides `drawing`. */
  readonly class: string;
  /** What screen readers call it. */
  readonly label: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly children: ComponentChildren;
}

/** The `svg` of a picture, which is what is saved. */
export function PictureSvg({ class: names, label, width, height, children }: PictureSvgProps) {
  return (
    <svg
      class={`drawing ${names}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}
