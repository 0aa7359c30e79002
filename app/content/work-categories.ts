/** Not in the schema's file, because browsers load the categories and must not load Zod. */
export const workCategories = ['E-commerce', 'Web', 'Marketing'] as const;
export const allWorkFilter = 'All';
