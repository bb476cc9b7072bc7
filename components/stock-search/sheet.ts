/** Windows in which a search box becomes a sheet. */
const PHONE = '(width < 48rem)';

/** Opens a search box as a sheet over the whole window, on a phone only. */
export function openSheet(box: HTMLElement | null | undefined): void {
  if (box && matchMedia(PHONE).matches) box.togglePopover(true);
}
