export { CreatePage } from './CreatePage.tsx';
export { EditPage } from './EditPage.tsx';
