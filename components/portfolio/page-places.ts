/** Id of the place beside the page's heading, where its controls go. */
export const CONTROLS_PLACE = 'portfolio-steuerung';

/** Id of the section with the positions. */
export const POSITIONS = 'positionen';
