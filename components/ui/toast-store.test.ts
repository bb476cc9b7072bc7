import { words } from '@/test/words';
import { dismissToast, showToast, toasts } from './toast-store';

describe('toasts', () => {
  it('arrive in order, notify listeners, and are removed one by one', () => {
    const listener = jest.fn();
    const unsubscribe = toasts.subscribe(listener);
    showToast('Gemerkt');
    showToast('Misslungen', 'error');
    expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([
      ['success', 'Gemerkt'],
      ['error', 'Misslungen'],
    ]);
    dismissToast(toasts.get()[0]?.id ?? Number.NaN);
    expect(toasts.get().map(({ text }) => text)).toEqual(['Misslungen']);
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    dismissToast(toasts.get()[0]?.id ?? Number.NaN);
    expect(toasts.get()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('replace those about the same', () => {
    showToast('Übernommen', 'success', undefined, 'import-1');
    showToast('Verworfen', 'success', undefined, 'booking-1');
    showToast('Gemerkt');
    showToast('Zurückgenommen', 'success', undefined, 'import-1');
    showToast('Gemerkt');
    expect(toasts.get().map(({ text }) => text)).toEqual(words`Verworfen Gemerkt Zurückgenommen Gemerkt`);
  });
});
