// Finds what is wrong with the layout of the page that is open: text that is cut, that lies over other text, or that makes the page
// wider than the screen. Runs in the page; its value is a list of sentences.
(() => {
  const faults = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1)
    faults.add(`the page is ${root.scrollWidth} wide, and the screen ${root.clientWidth}`);

  const shortened = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
  const isHidden = (element) =>
    element.closest('[data-screen-only], .visually-hidden, select') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The box that scrolls around an element, or whose end may cut text that says so by an ellipsis. */
  const clipOf = (element) => {
    for (let at = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at);
      if (position === 'absolute' && at.getBoundingClientRect().width <= 1) return 'hidden';
      if (textOverflow === 'ellipsis') return 'ellipsis';
      if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll'))
        return 'scrolls';
      if (
        at.closest('svg') === null &&
        [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      ) {
        const box = at.getBoundingClientRect();
        return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      }
    }
    return 'open';
  };

  /** The part of a rectangle that can be seen in the boxes that scroll around an element; null if there is none. */
  const seenOf = (element, rect) => {
    let { left, right, top, bottom } = rect;
    for (let at = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (overflowX !== 'visible') {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
      if (position === 'fixed') break;
    }
    const [width, height] = [right - left, bottom - top];
    return width < 1 || height < 1 ? null : { left, right, top, bottom, width, height };
  };

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === '' || element === null || element.closest('script, style, noscript') !== null)
      continue;
    if (isHidden(element)) continue;
    const clip = clipOf(element);
    if (clip === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = element.closest('svg');
    const rects = svg === null ? [...range.getClientRects()] : [element.getBoundingClientRect()];
    for (const rect of rects) {
      if (rect.width < 1 || rect.height < 1) continue;
      if (svg !== null) {
        const box = svg.getBoundingClientRect();
        if (
          rect.left < box.left - 1 ||
          rect.right > box.right + 1 ||
          rect.top < box.top - 1 ||
          rect.bottom > box.bottom + 1
        )
          faults.add(`"${shortened(text)}" is outside of its drawing`);
      } else if (typeof clip === 'object') {
        if (rect.right > clip.right + 1 || rect.left < clip.left - 1)
          faults.add(`"${shortened(text)}" is cut`);
      } else if (clip === 'open' && (rect.left < -1 || rect.right > root.clientWidth + 1))
        faults.add(`"${shortened(text)}" is outside of the screen`);
    }
    // Rows that scroll lie under the header of their table, and cut text under its neighbour.
    if (clip === 'open' || clip === 'scrolls')
      if (element.closest('.grid-box') === null)
        for (const rect of rects) {
          const seen = rect.width < 1 ? null : seenOf(element, rect);
          if (seen !== null) texts.push({ text, rect: seen, element });
        }
  }

  texts.sort((a, b) => a.rect.top - b.rect.top);
  // A box of text is higher than its letters.
  const slack = (rect) => Math.min(4, rect.height / 4);
  for (const [at, one] of texts.entries()) {
    for (let next = at + 1; next < texts.length; next++) {
      const other = texts[next];
      if (other.rect.top > one.rect.bottom) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down =
        Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 2 && down > Math.max(slack(one.rect), slack(other.rect)) + 1)
        faults.add(`"${shortened(one.text)}" and "${shortened(other.text)}" lie over each other`);
    }
  }
  return [...faults];
})();
