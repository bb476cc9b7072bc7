import { drawnIcon } from './icons/app-icons';

export const size = { width: 180, height: 180 };
export const contentType = 'image/png';

/** The icon for the home screens of Apple devices, which round the corners themselves. */
export default function AppleIcon() {
  return drawnIcon(size.width, 'full');
}
