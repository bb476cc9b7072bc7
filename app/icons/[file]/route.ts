import { APP_ICONS, drawnIcon } from '../app-icons';

// The build renders all icons; any other name is a 404.
export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(APP_ICONS).map((file) => ({ file }));

export async function GET(_: Request, { params }: RouteContext<'/icons/[file]'>): Promise<Response> {
  const { size, purpose } = APP_ICONS[(await params).file as keyof typeof APP_ICONS];
  return drawnIcon(size, purpose === 'maskable' ? 'maskable' : 'rounded');
}
