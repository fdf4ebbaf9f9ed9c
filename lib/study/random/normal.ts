// The quantile is algorithm AS 241 (PPND16): M. J. Wichura, "The percentage points of the normal distribution", Applied
// Statistics 37 (1988), 477-484. Its relative error is about 1e-16. The coefficients are those of the article.
const CENTRE = [
  [
    3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
    45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
  ],
  [
    1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867,
    39307.89580009271061, 28729.085735721942674, 5226.495278852854561,
  ],
] as const;
const MIDDLE = [
  [
    1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504,
    1.27045825245236838258, 0.24178072517745061177, 0.0227238449892691845833, 7.7454501427834140764e-4,
  ],
  [
    1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455,
    0.14810397642748007459, 0.0151986665636164571966, 5.475938084995344946e-4,
    1.05075007164441684324e-9,
  ],
] as const;
const TAIL = [
  [
    6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123,
    0.026532189526576123093, 0.0012426609473880784386, 2.71155556874348757815e-5,
    2.01033439929228813265e-7,
  ],
  [
    1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525,
    7.868691311456132591e-4, 1.8463183175100546818e-5, 1.4215117583164458887e-7,
    2.04426310338993978564e-15,
  ],
] as const;

type Coefficients = readonly (readonly number[])[];

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, each) => sum * x + each, 0);

const ratio = ([above, below]: Coefficients, x: number): number =>
  polynomial(above!, x) / polynomial(below!, x);

/** Returns the value of the standard normal distribution that is not exceeded with a probability above 0 and below 1. */
export function normalQuantile(probability: number): number {
  const centred = probability - 0.5;
  if (Math.abs(centred) <= 0.425)
    return centred * ratio(CENTRE, 0.180625 - centred * centred);
  const r = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)));
  const distance = r <= 5 ? ratio(MIDDLE, r - 1.6) : ratio(TAIL, r - 5);
  return centred < 0 ? -distance : distance;
}

const TERMS = 200;

/** Returns the probability that a standard normal value does not exceed x. The relative error is about 1e-14. */
export function normalProbability(x: number): number {
  if (Number.isNaN(x)) return x;
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const distance = Math.abs(x);
  // Near the centre, the Taylor series of the integral; else the continued fraction of the tail (Laplace).
  if (distance < 2.5) {
    let term = x;
    let sum = x;
    for (let n = 3; Math.abs(term) > Math.abs(sum) * 1e-17; n += 2) {
      term *= (x * x) / n;
      sum += term;
    }
    return 0.5 + density * sum;
  }
  let fraction = 0;
  for (let n = TERMS; n > 0; n--) fraction = n / (distance + fraction);
  const tail = density / (distance + fraction);
  return x < 0 ? tail : 1 - tail;
}
