import { budgetTables, type PropulsionBudget, propulsionBudget } from '../../../analysis/index.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Question } from '../../asking/question.js';
import { Status } from '../../terminal.js';
import { amount, figure } from '../../text/quantity.js';

/** The tables that text shows if they have rows. The others are shown on request. */
const SHOWN = ['burns', 'remedies', 'vehicles'];

/** Returns the question that `budget` asks. @param thinShare the margin below which a burn is thin, as a share of its delta-v */
export const budgetQuestion = (thinShare: number | undefined): Question<PropulsionBudget> => ({
  ask: (campaign) => propulsionBudget(campaign, thinShare === undefined ? {} : { thinShare }),
  tables: budgetTables,
  head: ({ total, burns, vehicles }) => {
    if (burns.length === 0) return ['The missions plan no burns.'];
    const firing = vehicles.filter(({ status }) => status !== 'idle').length;
    return [
      `${verdictOf(total, burns.length)} ${counted(firing, 'vehicle')} ${firing === 1 ? 'burns' : 'burn'} ` +
        `${figure(total.propellantUsed)} kg of propellant.`,
      'More tables: --table firings, transports or missions.',
    ];
  },
  shown: (budget) =>
    budgetTables(budget).filter(({ name, rows }) => SHOWN.includes(name) && rows.length > 0),
  status: ({ total }) => (total.short + total.notFlown > 0 ? Status.Negative : Status.Fine),
});

/** Returns how many burns achieve their delta-v, in a sentence. */
function verdictOf({ short, notFlown, thin }: PropulsionBudget['total'], count: number): string {
  if (short + notFlown + thin === 0)
    return count === 1
      ? 'The burn achieves its delta-v.'
      : `All ${amount(count)} burns achieve their delta-v.`;
  const parts = [
    short > 0 && `${amount(short)} ${short === 1 ? 'falls' : 'fall'} short`,
    notFlown > 0 && `${amount(notFlown)} ${notFlown === 1 ? 'is' : 'are'} not flown`,
    thin > 0 && `${amount(thin)} ${thin === 1 ? 'has' : 'have'} a thin margin`,
  ].filter((part) => part !== false);
  const last = parts.pop()!;
  return `Of ${counted(count, 'burn')}, ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.`;
}
