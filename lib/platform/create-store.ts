export type Store<State> = {
  get: () => State;
  /** Replaces the state and calls back all listeners. */
  set: (next: State) => void;
  /** Calls back after every `set`, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Holds state that several components share; they read it with `useStore`.
 *
 * @param connect runs with the first listener, what it returns after the last one
 */
export function createStore<State>(initial: State, connect?: () => () => void): Store<State> {
  let state = initial;
  let disconnect: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.();
      };
    },
  };
}
