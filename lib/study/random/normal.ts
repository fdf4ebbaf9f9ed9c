// The quantile is algorithm AS 241 (PPND16): M. J. Wichura, "The percentage points of the normal distribution", Applied
// Statistics 37 (1988), 477-484. Its relative error is about 1e-16. The coefficients are those of the article, rounded to doubles.
const CENTRE = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852854,
  ],
] as const;
const MIDDLE = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const;
const TAIL = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
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
  if (Math.abs(centred) <= 0.425) return centred * ratio(CENTRE, 0.180625 - centred * centred);
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
