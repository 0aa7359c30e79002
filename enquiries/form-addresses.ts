/** Forms are posted to these addresses. */
export const formAddresses = {
  popup: '/popup.php',
  contact: '/contact_handler.php',
  application: '/career.php',
} as const;

export type FormName = keyof typeof formAddresses;
