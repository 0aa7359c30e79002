export const services = [
  { value: 'web development', label: 'Web Development' },
  { value: 'SEO', label: 'SEO Optimization' },
  { value: 'design', label: 'Design Services' },
  { value: 'lead', label: 'Lead Generation' },
  { value: 'Social', label: 'Social Media Marketing' },
] as const;

export type ServiceValue = (typeof services)[number]['value'];

/** The specification has 'web development ' with a trailing space for the popup; the schema trims it. */
export const popupServices = services.map(({ value, label }) => ({
  value: value === 'web development' ? `${value} ` : value,
  label,
}));

export const servicePlaceholder = 'Select a service';

export function serviceLabel(value: string): string | undefined {
  return services.find((service) => service.value === value.trim())?.label;
}
