// Shows the pictures of the introduction when somebody asks for them. The module that does is loaded only then.
import { toast } from '../site/messages.mjs';
import { moments } from '../site/moments.mjs';

export async function introduce() {
  try {
    const [shower, figures] = await Promise.all([import('./introduction.mjs'), moments()]);
    shower.show(figures);
  } catch {
    toast('The introduction could not be loaded. Try again when you have a network.');
  }
}
