import { once } from 'node:events';
import { expect } from 'chai';
import { StudyEvents } from '../../../lib/service/studies/events.js';
import { KeptStudy } from '../../../lib/service/studies/kept-study.js';
import { eventsIn } from './support.js';

/** A study of the service that runs. */
function running(): KeptStudy {
  const study = new KeptStudy({
    id: 'one',
    name: null,
    campaign: 'Tiny',
    design: 'Grid',
    created: '2031-01-01T00:00:00.000Z',
    variants: 1e6,
    done: 0,
  });
  study.change({ state: 'running' });
  return study;
}

describe('the events of a study', () => {
  it('end with the study, and tell its last state', async () => {
    const study = running();
    let ends = 0;
    const events = new StudyEvents(study, 'run', () => ends++);
    let text = '';
    events.on('data', (chunk) => {
      text += String(chunk);
      const { done } = study.status;
      setImmediate(() => {
        if (done < 3) study.change({ state: 'running', done: done + 1 });
        else if (study.isActive) study.change({ state: 'complete', done: 1e6 });
      });
    });
    await once(events, 'close');
    expect(ends).to.equal(1);
    expect(eventsIn(text).map(({ done }) => done)).to.deep.equal([0, 1, 2, 3, 1e6]);
    expect(text).to.match(/^id: run-1\nevent: state\ndata: \{/);
  });

  it('take no memory for a client that does not read', () => {
    const study = running();
    const events = new StudyEvents(study, 'run', () => {});
    events.read(0);
    for (let done = 0; done < 10_000; done++) study.change({ state: 'running', done });
    expect(events.readableLength).to.be.below(2 * events.readableHighWaterMark);
    events.destroy();
    study.change({ state: 'complete', done: 1e6 });
    expect(events.destroyed).to.equal(true);
  });

  it('keep the connection open while nothing happens', async () => {
    const events = new StudyEvents(running(), 'run', () => {}, 1);
    let text = '';
    for await (const chunk of events) {
      text += String(chunk);
      if (text.endsWith(':\n\n')) break;
    }
    expect(eventsIn(text)).to.have.length(1);
  });

  it('end when the study is removed', async () => {
    const study = running();
    const events = new StudyEvents(study, 'run', () => {});
    events.resume();
    study.remove();
    await once(events, 'close');
    expect(events.destroyed).to.equal(true);
  });
});
