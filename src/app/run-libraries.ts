// Part of the libraries' chunk (src/build/chunks.ts): React would run only when the first of the app's modules asks for it,
// all in one task; so it runs when that chunk does, which comes before the app in a task of its own (start-app.ts).
import 'react-dom/client';
