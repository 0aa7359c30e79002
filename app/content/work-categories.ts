/** Apart from the schema, because browsers load this file. 'Web' is shown as Website. */
export const workCategories = ['E-commerce', 'Web', 'Marketing'] as const;
export const allWork = 'All';
