// Property-based tests draw the same values in every run, so that a change is judged by what it changes.
// FAST_CHECK_SEED=random (or a number) draws others.
import fc from 'fast-check';

const { FAST_CHECK_SEED: wish } = process.env;
if (wish !== 'random') fc.configureGlobal({ seed: Number(wish ?? 20_301_231) });
