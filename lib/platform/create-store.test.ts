import { createStore } from './create-store';

describe('createStore', () => {
  it('gives its state, and tells its listeners of the next one until they leave', () => {
    const store = createStore('idle');
    const heard: string[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    store.set('busy');
    leave();
    store.set('done');
    expect([store.get(), heard]).toEqual(['done', ['busy']]);
  });

  it('is connected while somebody listens', () => {
    const log: string[] = [];
    const store = createStore(0, () => {
      log.push('on');
      return () => log.push('off');
    });
    const leave = [store.subscribe(() => undefined), store.subscribe(() => log.push('set'))];
    store.set(1);
    for (const stop of [...leave, ...leave]) stop();
    expect(log).toEqual(['on', 'set', 'off']);
  });
});
