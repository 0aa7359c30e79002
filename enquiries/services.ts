export const services = [
  { value: 'web development', label: 'Web Development' },
  { value: 'SEO', label: 'SEO Optimization' },
  { value: 'design', label: 'Design Services' },
  { value: 'lead', label: 'Lead Generation' },
  { value: 'Social', label: 'Social Media Marketing' },
] as const;

/** The specification has 'web development ' with a trailing space for the popup; the schema trims it. */
export const popupServices = services.map(({ value, label }) => ({
  value: value === 'web development' ? `${value} ` : value,
  label,
}));
