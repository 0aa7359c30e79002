/** As the published list has them; 'Web' is shown as Website. Apart from the schema, which browsers never load. */
export const workCategories = ['E-commerce', 'Web', 'Marketing'] as const;
export const allWork = 'All';
