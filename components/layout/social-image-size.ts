/** Size of link previews in px, as social networks expect it. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 };
