/** In its own file because browsers load it and must not load the schema. The label of 'Web' is 'Website'. */
export const workCategories = ['E-commerce', 'Web', 'Marketing'] as const;
export const allWork = 'All';
