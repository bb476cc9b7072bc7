import { drawnIcon } from './icons/app-icons';

export const size = { width: 96, height: 96 };
export const contentType = 'image/png';

/**
 * The icon for browser tabs. A PNG, because a browser opens a whole document for an SVG, in the middle of the page
 * load.
 */
export default function Icon() {
  return drawnIcon(size.width, 'rounded');
}
