import fs from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactNode } from 'react';
import { SOCIAL_IMAGE_SIZE } from './social-image-size';

/** The light tokens of app/globals.css, which an image cannot read. */
export const COLOURS = {
  paper: '#faf9f6',
  ink: '#16201c',
  ink2: '#4a554f',
  accent: '#0b5d4b',
  line: '#ddd9cf',
};

const FONT_FILES = 'node_modules/@fontsource/source-serif-4/files/source-serif-4';
const FONTS = [
  { subset: 'latin', weight: 400 },
  { subset: 'latin', weight: 600 },
  { subset: 'latin-ext', weight: 400 },
  { subset: 'latin-ext', weight: 600 },
] as const;

/** Space above and below the text in px: two networks show twice as much width as height. */
const MARGIN = 64;

/** A faint price line across the bottom of the image. */
const COURSE =
  'M0 150L60 142 120 156 180 128 240 136 300 112 360 122 420 92 480 104 540 84 600 96 660 62 720 74 780 52 840 66 900 40 960 50 1020 22 1080 34 1140 12 1200 20';

/**
 * Style of stacked elements: the renderer has no fragments. Centred, and as wide as the square that some messengers
 * cut out.
 */
export const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  alignItems: 'center',
  alignSelf: 'center',
  width: 600,
  textAlign: 'center',
} as const;

/** Style of the drawing across the bottom, behind the column. */
export const FOOT = { position: 'absolute', left: 0, bottom: 0 } as const;

type Props = { siteName: string; title: string; lead: string };

/** Draws a page's preview image for links, from text in the site's own font. */
export function socialImage({ siteName, title, lead }: Props): Promise<ImageResponse> {
  return drawnImage(
    siteName,
    <div style={COLUMN}>
      <div
        style={{
          marginTop: 44,
          textWrap: 'balance',
          fontSize: 56,
          fontWeight: 600,
          lineHeight: 1.1,
        }}
      >
        {title}
      </div>
      <div
        style={{ marginTop: 24, textWrap: 'balance', fontSize: 32, lineHeight: 1.35, color: COLOURS.ink2 }}
      >
        {lead}
      </div>
    </div>,
    <svg width="1200" height="160" viewBox="0 0 1200 160" style={FOOT} role="presentation">
      <path d={`${COURSE}V160H0Z`} fill={COLOURS.accent} fillOpacity="0.08" />
      <path d={COURSE} fill="none" stroke={COLOURS.accent} strokeWidth="4" strokeLinejoin="round" />
    </svg>,
  );
}

/** Frames all images: background, a drawing at the bottom, and the site's name above the content. */
export async function drawnImage(
  siteName: string,
  content: ReactNode,
  foot: ReactNode = null,
): Promise<ImageResponse> {
  const fonts = await Promise.all(FONTS.map(font));
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        padding: `${MARGIN}px 0`,
        background: COLOURS.paper,
        color: COLOURS.ink,
        fontFamily: 'Source Serif 4',
      }}
    >
      {foot}
      <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 40, fontWeight: 600 }}>
        <Mark />
        {siteName}
      </div>
      {content}
    </div>,
    { ...SOCIAL_IMAGE_SIZE, fonts },
  );
}

/** The site's mark, as in components/layout/logo.tsx. */
const Mark = () => (
  <svg width="56" height="56" viewBox="0 0 32 32" fill="none" role="presentation">
    <path d="M8.2 23.8A11 11 0 1 1 23.8 23.8" stroke={COLOURS.accent} strokeWidth="3.2" />
    <path d="M16 16 22 9.5" stroke={COLOURS.ink} strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="16" cy="16" r="2.4" fill={COLOURS.ink} />
  </svg>
);

async function font({ subset, weight }: (typeof FONTS)[number]) {
  const file = await fs.readFile(path.join(process.cwd(), `${FONT_FILES}-${subset}-${weight}-normal.woff`));
  return { name: 'Source Serif 4', data: new Uint8Array(file).buffer, weight };
}
