export const siteFile = 'content/site.json';
export const brandFile = 'content/brand.json';
export const picturesFile = 'content/pictures.json';
export const aboutFile = 'content/pages/about.json';
export const contactFile = 'content/pages/contact.json';
export const homeFile = 'content/pages/home.json';
export const teamListFile = 'content/lists/team.json';
export const workListFile = 'content/lists/work.json';
