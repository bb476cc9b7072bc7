import { drawnIcon } from './icons/app-icons';

export const size = { width: 96, height: 96 };
export const contentType = 'image/png';

/** For tabs. In pixels, since a browser opens a whole document for a drawing of lines, in the middle of the page's start. */
export default function Icon() {
  return drawnIcon(size.width, 'rounded');
}
