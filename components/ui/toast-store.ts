import { createStore } from '@/lib/platform/create-store';

/** A button on the toast. */
export type ToastAction = { label: string; onPress: () => unknown };

export type Toast = {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: ToastAction | undefined;
  about?: string | undefined;
};

/** The toasts on the page, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a short message about something that was done or failed. Messages a visitor must read belong in a Banner.
 *
 * @param about id of what it is about: it replaces earlier messages about that
 */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'success',
  action?: ToastAction,
  about?: string,
): void {
  lastId += 1;
  const others = toasts.get().filter((toast) => about === undefined || toast.about !== about);
  toasts.set([...others, { id: lastId, kind, text, action, about }]);
}

/** Logs an error and shows that something failed. @param retry does it again */
export function showError(error: unknown, text: string, retry?: () => unknown): void {
  console.error(error);
  showToast(text, 'error', retry && retrying(retry));
}

export const retrying = (onPress: () => unknown): ToastAction => ({ label: 'Erneut versuchen', onPress });
export const undoing = (onPress: () => unknown): ToastAction => ({ label: 'Rückgängig', onPress });

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

export const dismissAllToasts = (): void => toasts.set([]);
