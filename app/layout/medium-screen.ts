/** From here on the bar shows its links, and there is no drawer. */
export const mediumScreen = '(min-width: 768px)';
