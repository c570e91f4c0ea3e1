// Shared modules need an asynchronous start where nobody provides them eagerly.
import('./main').then(({ start }) => start());
