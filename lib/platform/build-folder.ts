/** Folder of the build that this process serves; scripts/start.mjs names it. A development server has its own in `.next`. */
export const BUILD_FOLDER = process.env.BUILD_FOLDER ?? '.next';
