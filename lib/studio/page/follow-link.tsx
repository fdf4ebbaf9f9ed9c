import { useEffect, useState } from 'preact/hooks';
import { routeHash } from '../../view/model/route.js';
import { useRoute } from '../../view/parts/context.js';
import { useStudio } from './context.js';

/** A link that follows an element through the campaign: its way in the bat chart, and where it was, in what, and what it held. Nothing if it is not known. */
export function FollowLink({ id }: { id: unknown }) {
  const { shown } = useStudio().state;
  const [route] = useRoute();
  const [clicks, setClicks] = useState(0);
  // The list stands below the picture, which is drawn by now.
  useEffect(() => {
    if (clicks > 0) document.querySelector('.answer .details')?.scrollIntoView();
  }, [clicks, route]);
  const index = shown?.view?.elements.findIndex((element) => element.id === id) ?? -1;
  if (index < 0) return null;
  const address = routeHash({ view: 'bat-chart', params: { element: String(index) } });
  return (
    <a href={address} onClick={() => setClicks(clicks + 1)}>
      Follow it
    </a>
  );
}
