import useSWR from 'swr';
import { accountCall, asCall, type CallError } from '@/components/session/account-fetch';
import type { SavedSearch } from '@/lib/saved-searches/schema';

type Change<Given> = (list: SavedSearch[], answer: Given) => SavedSearch[];

/**
 * Loads the saved searches of an account and changes them. A change is made for that account or not at all, and
 * shows at once. Each change resolves to its error, or to null.
 */
export function useSavedSearches(account: string) {
  const { data, error, isValidating, mutate } = useSWR<SavedSearch[], CallError>(['searches', account], () =>
    accountCall('GET /api/searches'),
  );
  const init = { owner: account };

  const write = async <Given>(call: Promise<Given>, change: Change<Given>): Promise<CallError | null> => {
    try {
      const answer = await call;
      await mutate((list = []) => change(list, answer), { revalidate: false });
      return null;
    } catch (failure) {
      console.error(failure);
      return asCall(failure);
    }
  };
  const replaced: Change<SavedSearch> = (list, one) =>
    list.map((other) => (other.id === one.id ? one : other));
  const added: Change<SavedSearch> = (list, one) => [one, ...list.filter(({ id }) => id !== one.id)];

  return {
    searches: data,
    error,
    isLoading: isValidating,
    reload: () => void mutate(),
    save: (name: string, criteria: string) =>
      write(accountCall('POST /api/searches', { json: { name, criteria } }, init), added),
    rename: (id: string, name: string) =>
      write(accountCall('PATCH /api/searches/:id', { param: { id }, json: { name } }, init), replaced),
    see: (id: string) =>
      write(accountCall('PATCH /api/searches/:id', { param: { id }, json: { seen: true } }, init), replaced),
    restore: (id: string) =>
      write(accountCall('POST /api/searches/:id/restore', { param: { id } }, init), (list, one) =>
        added(list, one).sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
      ),
    remove: (id: string) =>
      write(accountCall('DELETE /api/searches/:id', { param: { id } }, init), (list) =>
        list.filter((one) => one.id !== id),
      ),
  };
}
