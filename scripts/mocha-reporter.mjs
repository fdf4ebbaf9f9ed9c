// Mocha's spec reporter, closing with the names of what failed and the plain line "N passed, N failed" (see counts.mjs).
import Mocha from 'mocha';
import { report } from './counts.mjs';

export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    runner.on(Mocha.Runner.constants.EVENT_TEST_FAIL, (test) => failures.push(test.fullTitle()));
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures: failed, pending } = this.stats;
      // A test that did not run has not passed. The configuration makes it a failure already; one
      // that is still pending here was started with other options.
      report({ passed: passes, failed: failed + pending, failures });
    });
  }
}
