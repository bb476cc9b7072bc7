import useSWR from 'swr';
import { accountFetch, asCall, type CallError } from '@/components/session/account-fetch';
import type { SavedSearch } from '@/lib/saved-searches/schema';

const PATH = '/api/searches';

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/**
 * Loads the saved searches of an account and changes them. A change is made for that account or not at all, and
 * shows at once. Each change resolves to its error, or to null.
 */
export function useSavedSearches(account: string) {
  const { data, error, isValidating, mutate } = useSWR<SavedSearch[], CallError>([PATH, account], () =>
    accountFetch<SavedSearch[]>(PATH),
  );

  const write = async (
    path: string,
    method: string,
    body: object | null,
    change: (list: SavedSearch[], answer: SavedSearch) => SavedSearch[],
  ): Promise<CallError | null> => {
    try {
      const answer = await accountFetch<SavedSearch>(path, {
        method,
        owner: account,
        ...(body && { body: JSON.stringify(body) }),
      });
      await mutate((list = []) => change(list, answer), { revalidate: false });
      return null;
    } catch (failure) {
      console.error(failure);
      return asCall(failure);
    }
  };
  const replaced = (list: SavedSearch[], one: SavedSearch) =>
    list.map((other) => (other.id === one.id ? one : other));

  return {
    searches: data,
    error,
    isLoading: isValidating,
    reload: () => void mutate(),
    save: (name: string, criteria: string) =>
      write(PATH, 'POST', { name, criteria }, (list, one) => [
        one,
        ...list.filter(({ id }) => id !== one.id),
      ]),
    rename: (id: string, name: string) => write(pathOf(id), 'PATCH', { name }, replaced),
    see: (id: string) => write(pathOf(id), 'PATCH', { seen: true }, replaced),
    restore: (id: string) =>
      write(`${pathOf(id)}/restore`, 'POST', null, (list, one) =>
        [one, ...list.filter((other) => other.id !== id)].sort((a, b) =>
          a.created_at < b.created_at ? 1 : -1,
        ),
      ),
    remove: (id: string) => write(pathOf(id), 'DELETE', null, (list) => list.filter((one) => one.id !== id)),
  };
}
