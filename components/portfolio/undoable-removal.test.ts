import { CallError } from '@/components/session/account-fetch';
import { dismissAllToasts, toasts } from '@/components/ui/toast-store';
import { undoableRemoval } from './undoable-removal';

const TEXTS = { gone: 'gone', back: 'back', unclear: 'unclear' };

/** Returns the texts of the toasts, each with its button. */
const shown = () => toasts.get().map(({ text, action }) => (action ? `${text}: ${action.label}` : text));

const press = async () => {
  const [toast] = toasts.get();
  dismissAllToasts();
  await toast?.action?.onPress();
};

const removing = (remove: (id: string) => Promise<string | null>, restore = async (_id: string) => {}) =>
  undoableRemoval({ remove, restore, texts: { ...TEXTS, failed: ({ message }) => `failed, ${message}` } });

const OVER = new CallError('Bitte melde dich an', 401, 'unauthenticated');
const BUSY = new CallError('Gleich noch einmal', 429, 'account_busy');
const GONE = new CallError('Nicht mehr möglich', 404, 'removal_not_found');
const LACKS = new CallError('Nicht genug Aktien', 409, 'shares_missing');
const DOWN = new CallError('Nicht erreichbar', 503, 'unavailable');
const LOST = new CallError('', 0);

const AGAIN = 'Erneut versuchen';
const FAILED = 'Das ließ sich nicht rückgängig machen';

beforeEach(() => {
  dismissAllToasts();
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('a removal', () => {
  it.each<[string, () => Promise<string | null>, string]>([
    ['that succeeded', async () => 'id', 'gone: Rückgängig'],
    ['without anything to remove', async () => null, 'gone'],
    ['without an answer', () => Promise.reject(LOST), 'unclear: Rückgängig'],
    ['that was refused', () => Promise.reject(LACKS), 'failed, Nicht genug Aktien'],
  ])('%s shows a toast', async (_, remove, toast) => {
    await removing(remove);
    expect(shown()).toEqual([toast]);
  });

  it('is undone under the id that it had', async () => {
    const ids: string[] = [];
    const call = async (id: string) => {
      ids.push(id);
      return id;
    };
    await removing(call, async (id) => void (await call(id)));
    await press();
    expect(shown()).toEqual(['back']);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  /** Removes something, and fails its first undo. */
  const failUndo = async (error: Error) => {
    const errors = [error];
    const restore = async () => {
      const next = errors.pop();
      if (next) throw next;
    };
    await removing(async (id) => id, restore);
    await press();
  };

  it.each([
    ['whose time is over', GONE],
    ['that the ledger refuses', LACKS],
  ])('cannot try an undo again %s', async (_, error) => {
    await failUndo(error);
    expect(shown()).toEqual([error.message]);
  });

  it.each([
    ['after the session', OVER, OVER.message],
    ['of a busy account', BUSY, BUSY.message],
    ['that the server cannot do', DOWN, FAILED],
    ['without an answer', LOST, FAILED],
  ])('can try an undo again %s', async (_, error, text) => {
    await failUndo(error);
    expect(shown()).toEqual([`${text}: ${AGAIN}`]);
    await press();
    expect(shown()).toEqual(['back']);
  });
});
