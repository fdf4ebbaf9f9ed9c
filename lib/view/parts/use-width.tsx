import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage } from './context.js';

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
