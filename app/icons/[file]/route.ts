import { APP_ICONS, drawnIcon } from '../app-icons';

// Drawn while building; there are no others.
export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(APP_ICONS).map((file) => ({ file }));

export async function GET(_: Request, { params }: RouteContext<'/icons/[file]'>): Promise<Response> {
  const { size, purpose } = APP_ICONS[(await params).file as keyof typeof APP_ICONS];
  return drawnIcon(size, purpose === 'maskable' ? 'maskable' : 'rounded');
}
