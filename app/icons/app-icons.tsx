import fs from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';

/** The icons of the manifest. A maskable icon is cropped to any shape, so its sign keeps away from the edge. */
export const APP_ICONS = {
  'icon-192.png': { size: 192, purpose: 'any' },
  'icon-512.png': { size: 512, purpose: 'any' },
  'maskable-512.png': { size: 512, purpose: 'maskable' },
} as const;

/** Background colour of public/icon.svg. */
const GROUND = '#0b5d4b';

/** Share of the width that is safe from cropping. */
const SAFE = 0.8;

/** Renders public/icon.svg as PNG, without rounded corners if the device crops the icon itself. */
export async function drawnIcon(
  size: number,
  corners: 'rounded' | 'full' | 'maskable',
): Promise<ImageResponse> {
  const svg = await fs.readFile(path.join(process.cwd(), 'public/icon.svg'));
  const width = corners === 'maskable' ? Math.round(size * SAFE) : size;
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        background: corners === 'rounded' ? 'transparent' : GROUND,
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: part of a drawing, which no browser loads */}
      <img src={`data:image/svg+xml;base64,${svg.toString('base64')}`} alt="" width={width} height={width} />
    </div>,
    { width: size, height: size },
  );
}
