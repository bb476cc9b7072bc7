/** What can be done about it, as long as the toast is there. */
export type ToastAction = { label: string; onPress: () => void };

export type Toast = { id: number; kind: 'success' | 'error'; text: string; action?: ToastAction | undefined };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/**
 * Says in passing that something was done, or could not be; shown by the page's Toasts. What one must read
 * to go on belongs in a Banner.
 */
export function showToast(text: string, kind: Toast['kind'] = 'success', action?: ToastAction): void {
  lastId += 1;
  change([...toasts, { id: lastId, kind, text, action }]);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const dismissAllToasts = (): void => change([]);

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
