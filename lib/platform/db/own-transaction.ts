import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmbeddedClient, EmbeddedSession } from './embedded-client';

/**
 * Refuses queries that bypass the open transaction they run in. The embedded database has one connection:
 * such a query would wait for the end of the transaction and the transaction for the query, a deadlock that
 * blocks all later queries of the process.
 *
 * @param client throws from now on when work of a transaction, or anything it calls, queries the client
 *   itself
 */
export function refuseOutsideTransaction(client: EmbeddedClient): void {
  const scopes = new AsyncLocalStorage<{ isOpen: boolean }>();
  const check = () => {
    if (scopes.getStore()?.isOpen)
      throw new Error('A query outside its own transaction would never be answered');
  };
  const query: EmbeddedClient['query'] = client.query.bind(client);
  const exec: EmbeddedClient['exec'] = client.exec.bind(client);
  const transaction: EmbeddedClient['transaction'] = client.transaction.bind(client);
  client.query = async <T>(...given: Parameters<EmbeddedClient['query']>) => {
    check();
    return query<T>(...given);
  };
  client.exec = async (...given) => {
    check();
    return exec(...given);
  };
  client.transaction = async <T>(work: (tx: EmbeddedSession) => Promise<T>) => {
    check();
    const scope = { isOpen: true };
    try {
      return await transaction((tx) => scopes.run(scope, () => work(tx)));
    } finally {
      scope.isOpen = false;
    }
  };
}
