import { routeHash } from '../../view/model/route.js';
import { useStudio } from './context.js';

/** A link that follows an element through the campaign: its way in the bat chart, and where it was, in what, and what it held. Nothing if it is not known. */
export function FollowLink({ id }: { id: unknown }) {
  const { shown } = useStudio().state;
  const index = shown?.view?.elements.findIndex((element) => element.id === id) ?? -1;
  if (index < 0) return null;
  return (
    <a href={routeHash({ view: 'bat-chart', params: { element: String(index) } })}>Follow it</a>
  );
}
