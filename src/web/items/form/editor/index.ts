export { EditorField } from './EditorField.tsx';
