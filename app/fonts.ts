import localFont from 'next/font/local';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  adjustFontFallback: 'Arial',
});

const sourceSerif = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-source-serif',
  adjustFontFallback: 'Times New Roman',
});

/** Both families, for the root element. Both are preloaded; a third would cost more than it gives. */
export const fontVariables = `${inter.variable} ${sourceSerif.variable}`;
