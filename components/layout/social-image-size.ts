/** Of images for links, in px: what services that show a link expect. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };
