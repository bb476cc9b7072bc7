import { drawnIcon } from '../icons/app-icons';

export const dynamic = 'force-static';

/** Answers browsers that show a document without a link to an icon, such as an answer of the API. */
export const GET = () => drawnIcon(48, 'rounded');
