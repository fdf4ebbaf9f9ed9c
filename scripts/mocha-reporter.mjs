// Mocha's spec reporter, closing with the plain line "N passed, N failed" (see counts.mjs).
import Mocha from 'mocha';
import { report } from './counts.mjs';

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      // A test that did not run has not passed. The configuration makes it a failure already; one
      // that is still pending here was started with other options.
      report({ passed: passes, failed: failures + pending });
    });
  }
}
