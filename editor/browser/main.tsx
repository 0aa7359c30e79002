import { createRoot } from 'react-dom/client';
import '../../app/styles/layers.css';
import '../../app/styles/fonts.css';
import 'virtual:palette.css';
import '../../app/styles/tokens.css';
import '../../app/styles/theme.css';
import '../../app/styles/base.css';
import '../../app/styles/shared-classes.css';
import { Editor } from './editor.tsx';

const container = document.getElementById('editor');
if (container) createRoot(container).render(<Editor />);
