import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toast-store';

describe('toasts', () => {
  it('come in their order, tell who listens, and go one by one', () => {
    const listener = jest.fn();
    const unsubscribe = subscribeToToasts(listener);
    showToast('Gemerkt');
    showToast('Misslungen', 'error');
    expect(currentToasts().map(({ kind, text }) => [kind, text])).toEqual([
      ['success', 'Gemerkt'],
      ['error', 'Misslungen'],
    ]);
    dismissToast(currentToasts()[0]?.id ?? Number.NaN);
    expect(currentToasts().map(({ text }) => text)).toEqual(['Misslungen']);
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    dismissToast(currentToasts()[0]?.id ?? Number.NaN);
    expect(currentToasts()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
