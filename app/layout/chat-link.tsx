import styles from './chat-link.module.css';
import { Icon } from './icon.tsx';

export function chatAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

export function ChatLink({ number }: { readonly number: string }) {
  return (
    <aside aria-label="Chat">
      <a className={styles.chat} href={chatAddress(number)} target="_blank" rel="noopener">
        <Icon className={styles.icon} name="chat" />
        <span className={styles.words}>
          Chat with us<span className="visually-hidden"> on WhatsApp (opens in a new tab)</span>
        </span>
      </a>
    </aside>
  );
}
