import { use } from 'react';
import styles from './chat-link.module.css';
import { ChatMessageContext, chatAddress } from './chat-message.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly label: string;
  readonly phoneNumber: string;
}

export function ChatLink({ label, phoneNumber }: Props) {
  return (
    <a
      className={styles.chat}
      href={chatAddress(phoneNumber, use(ChatMessageContext))}
      target="_blank"
      rel="noopener"
    >
      <Icon className={styles.icon} name="chat" />
      <span className={styles.label}>
        {label}
        <span className="visually-hidden"> on WhatsApp (opens in a new tab)</span>
      </span>
    </a>
  );
}
