import { track } from './track';

/** Records an error of a page by its kind alone: its message may repeat what a person typed. */
export function trackError(error: unknown): void {
  track('error_occurred', {
    name: error instanceof Error ? error.name : typeof error,
    path: location.pathname,
  });
}
